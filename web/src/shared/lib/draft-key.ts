/** The keys of this page's drafts, by person and company. They are in memory only: a reload asks for them again. */
const held = new Map<string, Promise<CryptoKey | null>>();
const texts = new Map<string, string>();
/** Drafts that wait for their key: the page has just been loaded. */
const waiting = new Map<string, ((key: Promise<CryptoKey | null>) => void)[]>();

/** The owner of a draft: the first two parts of a slot or of a draft's key. */
function seatOf(slot: string): string {
  return slot.split('/', 2).join('/');
}

async function imported(text: string): Promise<CryptoKey | null> {
  try {
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    return await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  } catch {
    // Without https a browser encrypts nothing, and then nothing is kept.
    return null;
  }
}

/** Takes the key that the server gives a session for a person's drafts in a company. */
export function holdDraftKey(seat: string, text: string): void {
  if (texts.get(seat) === text) return;
  const key = imported(text);
  texts.set(seat, text);
  held.set(seat, key);
  for (const resolve of waiting.get(seat) ?? []) resolve(key);
  waiting.delete(seat);
}

/** The key of a draft, once the server has given it; null where drafts can't be encrypted. */
export function draftKeyFor(slot: string): Promise<CryptoKey | null> {
  const seat = seatOf(slot);
  return (
    held.get(seat) ??
    new Promise((resolve) => waiting.set(seat, [...(waiting.get(seat) ?? []), resolve]))
  );
}

/** Forgets every key: what is still kept can't be read any more. */
export function forgetDraftKeys(): void {
  held.clear();
  texts.clear();
  for (const resolve of [...waiting.values()].flat()) resolve(Promise.resolve(null));
  waiting.clear();
}
