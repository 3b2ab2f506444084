import type { StoreLocation } from '../settings.ts'

/** Formats a `STORE_URL`: without the account. */
export const storeUrlOf = ({ endpoint, region, bucket, prefix }: StoreLocation): string =>
  `s3://${bucket}/${prefix}?${new URLSearchParams({ endpoint, region })}`
