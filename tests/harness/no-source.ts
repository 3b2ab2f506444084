/** Columns of a row that came without a source. */
export const noSource = {
  ...{ page: '', pageTitle: '', referrer: '', firstPage: '', paidAd: '' },
  ...{ utmSource: '', utmMedium: '', utmCampaign: '', utmTerm: '', utmContent: '' },
}
