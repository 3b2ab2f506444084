/** Buttons with a picture of the merchant's. */

/** Stands for the drawing once it has loaded; what shows the progress stays. */
export async function showPicture(drawing: SVGSVGElement, address: string) {
  const loading = new Image()
  loading.src = address
  await loading.decode()
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'image')
  for (const [name, value] of Object.entries({ href: address, x: 12, y: 12, width: 24, height: 24 }))
    picture.setAttribute(name, `${value}`)
  drawing.prepend(picture)
  drawing.querySelector('path')?.setAttribute('d', '')
}
