import type { Location } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'

/** schema.org's LocalBusiness. @param url the store's address on the merchant's page */
export function localBusiness(location: Location, { business }: Settings, url: string) {
  const { name, address, lat, lng, approximate, phone, call, email, imageUrl, hours, website } = location
  return {
    '@context': 'https://schema.org',
    '@type': business,
    '@id': url,
    name,
    url: website ?? url,
    image: imageUrl,
    telephone: call ?? phone,
    email,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'VN' },
    geo: approximate ? undefined : { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    openingHours: hours,
  }
}
