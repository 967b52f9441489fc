/**
 * A random UUID, version 4. Not `crypto.randomUUID`, which browsers withhold from pages served over plain
 * HTTP, as a company does that hosts the product on its own network.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 13, 18, 23].reduce((id, at) => `${id.slice(0, at)}-${id.slice(at)}`, hex);
}
