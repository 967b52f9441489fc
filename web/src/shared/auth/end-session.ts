import { forgetDraftKeys } from '@/shared/lib/draft-key';
import { clearDrafts } from '@/shared/lib/draft-storage';
import { session } from './session';
import { VISITS } from './visits-key';

/** Ends the session in this browser, and with it everything that was typed, opened and kept under it. */
export function endSession(): void {
  forgetDraftKeys();
  session.set(null);
  try {
    sessionStorage.removeItem(VISITS);
  } catch {
    // Closed to us: nothing was kept there.
  }
  // The open form keeps a last draft as it goes; that is to be forgotten too.
  setTimeout(() => void clearDrafts());
}
