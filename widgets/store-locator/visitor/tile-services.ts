import type { Settings } from '../definition/settings.ts'

interface TileService {
  url: string
  credit: string
  creditUrl?: string | undefined
}

const openStreetMap = '© OpenStreetMap'

/** `{key}` is the merchant's. */
const services: Record<Exclude<Settings['tileService'], 'own'>, TileService> = {
  maptiler: {
    url: 'https://api.maptiler.com/maps/streets-v2/256/{z}/{x}/{y}{r}.png?key={key}',
    credit: `© MapTiler ${openStreetMap}`,
    creditUrl: 'https://www.maptiler.com/copyright/',
  },
  stadia: {
    url: 'https://tiles.stadiamaps.com/tiles/alidade_smooth/{z}/{x}/{y}{r}.png?api_key={key}',
    credit: `© Stadia Maps © OpenMapTiles ${openStreetMap}`,
    creditUrl: 'https://stadiamaps.com/attribution/',
  },
  geoapify: {
    url: 'https://maps.geoapify.com/v1/tile/osm-bright/{z}/{x}/{y}{r}.png?apiKey={key}',
    credit: `Powered by Geoapify, © OpenMapTiles ${openStreetMap}`,
    creditUrl: 'https://www.geoapify.com/',
  },
}

export function tileServiceOf(settings: Settings): TileService {
  const { tileService, tileKey, tileUrl, tileCredit, tileCreditUrl } = settings
  if (tileService === 'own') return { url: tileUrl, credit: tileCredit, creditUrl: tileCreditUrl }
  const service = services[tileService]
  return { ...service, url: service.url.replace('{key}', tileKey) }
}
