import { forgetDraftKeys } from '@/shared/lib/draft-key';
import { drafts } from '@/shared/lib/draft-store';
import { session } from './session';

/** Ends the session in this browser, and with it everything that was typed and kept under it. */
export function endSession(): void {
  forgetDraftKeys();
  session.set(null);
  // The open form keeps a last draft as it goes; that is to be forgotten too.
  setTimeout(() => void drafts.clear());
}
