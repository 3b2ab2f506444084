const place = document.getElementById('app')
const missing = document.getElementById('missing')
const publicId = /^\?([a-z0-9-]{1,64})\b/.exec(location.search)?.[1]

const sayMissing = () => {
  if (missing) missing.hidden = false
}

// DOWNLOAD_APP's `smart-hash.ts` opens the store for this hash.
history.replaceState(null, '', '#tai-app')
document.addEventListener('wgt:error', sayMissing)
if (place && publicId) {
  place.dataset.type = 'download-app'
  place.dataset.wgt = publicId
} else sayMissing()
