import { type Bytes, seal, unseal } from '@/shared/lib/draft-seal';
import { inDrafts } from '@/shared/lib/draft-storage';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const CIPHER = { name: 'AES-GCM', length: 256 } as const;
/** Bytes of a public key as it is written, and of the number that the cipher takes once. */
const [PUBLIC, ONCE] = [65, 12];

/**
 * A box that a page can put things into without the key of its session, which only the server gives: a page that
 * starts without a connection has none. What is in it is read with that key only, and is lost with the session.
 */
interface Box {
  slot: string;
  savedAt: number;
  /** Whose session made it; of another it can't be opened. */
  session: string;
  /** What is put in is sealed with this. */
  open: Bytes;
  /** What reads it, sealed with the key of the session's drafts. */
  sealed: Bytes;
}

const slotOf = (seat: string) => `${seat}/waiting-box`;
const text = (value: string) => new TextEncoder().encode(value);

/** Which session it is, without keeping its token. */
async function markOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', text(token));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

async function kept(seat: string, token: string): Promise<Box | null> {
  // Without https a browser encrypts nothing, and then nothing is kept.
  if (!crypto.subtle) return null;
  const box = await inDrafts<Box | undefined>('readonly', (store) => store.get(slotOf(seat)));
  return box && box.session === (await markOf(token)) ? box : null;
}

/**
 * Makes the box of a session, unless it has one. Asked for once the server has given the session's key; of another
 * session's box nothing can be read any more.
 */
export async function makeBox(seat: string, token: string): Promise<boolean> {
  if (!crypto.subtle) return false;
  if (await kept(seat, token)) return true;
  const pair = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const open = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const secret = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const sealed = await seal(slotOf(seat), secret);
  if (!sealed) return false;
  const box: Box = {
    slot: slotOf(seat),
    savedAt: Date.now(),
    session: await markOf(token),
    open,
    sealed,
  };
  await inDrafts('readwrite', (store) => store.put(box, box.slot));
  return true;
}

async function cipherOf(secret: CryptoKey, open: CryptoKey, slot: string): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: 'ECDH', public: open }, secret, 256);
  const shared = await crypto.subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text(slot) };
  return crypto.subtle.deriveKey(how, shared, CIPHER, false, ['encrypt', 'decrypt']);
}

const readable = (bytes: Bytes) => crypto.subtle.importKey('raw', bytes, CURVE, true, []);

/** Seals bytes for a slot; null where the session has no box. */
export async function putIn(
  seat: string,
  token: string,
  slot: string,
  bytes: Bytes,
): Promise<Bytes | null> {
  const box = await kept(seat, token);
  if (!box) return null;
  const once = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  const key = await cipherOf(once.privateKey, await readable(box.open), slot);
  const iv = crypto.getRandomValues(new Uint8Array(ONCE));
  const additionalData = text(slot);
  const secret = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes);
  const sealed = new Uint8Array(PUBLIC + ONCE + secret.byteLength);
  sealed.set(new Uint8Array(await crypto.subtle.exportKey('raw', once.publicKey)));
  sealed.set(iv, PUBLIC);
  sealed.set(new Uint8Array(secret), PUBLIC + ONCE);
  return sealed;
}

/** What reads the box of a session, once the server has given its key; null where there is none. */
export async function openerOf(seat: string, token: string): Promise<CryptoKey | null> {
  const box = await kept(seat, token);
  const secret = box && (await unseal<JsonWebKey>(box.slot, box.sealed));
  if (!secret) return null;
  return crypto.subtle.importKey('jwk', secret.values, CURVE, false, ['deriveBits']);
}

/** The bytes of a slot; null when they are another session's, or were moved from another slot. */
export async function takeOut(
  opener: CryptoKey,
  slot: string,
  sealed: Bytes,
): Promise<Bytes | null> {
  try {
    const key = await cipherOf(opener, await readable(sealed.slice(0, PUBLIC)), slot);
    const iv = sealed.slice(PUBLIC, PUBLIC + ONCE);
    const additionalData = text(slot);
    const secret = sealed.slice(PUBLIC + ONCE);
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, secret);
    return new Uint8Array(bytes);
  } catch {
    return null;
  }
}
