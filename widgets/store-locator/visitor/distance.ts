/** Great-circle distance, km. */
export function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const rad = Math.PI / 180
  const half = (from: number, to: number) => Math.sin(((to - from) * rad) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * half(a.lng, b.lng)
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(chord)))
}
