const site = import.meta.env.VITE_SITE

/** React 19 puts the script into the document once per address, which the fragment tells apart. */
export function NhungWidget({ publicId, type, height }) {
  const id = `${type}-${publicId}`
  return (
    <>
      <div id={id} style={{ minHeight: height }} />
      <script
        async
        src={`${site}/embed/v1/loader.js#${id}`}
        data-widget={publicId}
        data-container={id}
        data-type={type}
      />
    </>
  )
}
