export interface InventoryUpload {
  storageKey: string
  /** bytes */
  size: number
  sha256: string
}
