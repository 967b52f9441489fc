import { draftKeyFor } from './draft-key';

/** Bytes of the number that AES-GCM takes once for each text. */
const ONCE = 12;
/** Bytes that are turned into text at a time. */
const PIECE = 0x8000;
/** Between two seals of what is being typed. */
const PAUSE_MS = 50;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Encrypts the values of a draft for its slot; null where that can't be done. */
export async function seal(slot: string, values: unknown): Promise<Bytes | null> {
  // Serialized before the first await: the form can change meanwhile.
  const text = new TextEncoder().encode(JSON.stringify(values));
  const key = await draftKeyFor(slot);
  if (!key) return null;
  const iv = crypto.getRandomValues(new Uint8Array(ONCE));
  const additionalData = new TextEncoder().encode(slot);
  const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text);
  const sealed = new Uint8Array(ONCE + secret.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(secret), ONCE);
  return sealed;
}

/** The values of a sealed draft; null when it is another session's, or was moved to another slot. */
export async function unseal<T>(slot: string, sealed: Bytes): Promise<{ values: T } | null> {
  const key = await draftKeyFor(slot);
  if (!key) return null;
  const additionalData = new TextEncoder().encode(slot);
  const iv = sealed.slice(0, ONCE);
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData },
      key,
      sealed.slice(ONCE),
    );
    return { values: JSON.parse(new TextDecoder().decode(text)) };
  } catch {
    return null;
  }
}

/** Sealed bytes as text, for a storage that keeps nothing else. */
export function textOf(sealed: Bytes): string {
  let text = '';
  for (let at = 0; at < sealed.length; at += PIECE)
    text += String.fromCharCode(...sealed.subarray(at, at + PIECE));
  return btoa(text);
}

export function bytesOf(text: string): Bytes {
  return Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
}

/**
 * Seals what is typed while it is typed: a page that goes has no time for it. The values are read when their turn
 * comes, so that fast typing is sealed a few times only.
 */
export function sealAsTyped(
  slot: string,
  sealed: (bytes: Bytes) => void,
): (read: () => unknown) => void {
  let next: (() => unknown) | null = null;
  let busy = false;
  async function run() {
    busy = true;
    while (next) {
      const read = next;
      next = null;
      const bytes = await seal(slot, read()).catch(() => null);
      if (bytes) sealed(bytes);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    busy = false;
  }
  return (read) => {
    next = read;
    if (!busy) void run();
  };
}
