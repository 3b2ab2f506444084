/** `fetch`, undefined where there is no response: also where a page has replaced it by a function that throws. */
export const request = async (url: string, init?: RequestInit): Promise<Response | undefined> => {
  try {
    return await fetch(url, init)
  } catch {}
}
