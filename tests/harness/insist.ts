/** Sends again what is asked for work, as a machine without a browser does. */
export async function insist<Response extends { status: number }>(
  send: () => Promise<Response>,
): Promise<Response> {
  const first = await send()
  return first.status === 428 ? send() : first
}
