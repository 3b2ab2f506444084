import type { StoreLocation } from '../settings.ts'

/** As `STORE_URL` has it: without the account. */
export const storeUrlOf = ({ endpoint, region, bucket, prefix }: StoreLocation): string =>
  `s3://${bucket}/${prefix}?${new URLSearchParams({ endpoint, region })}`
