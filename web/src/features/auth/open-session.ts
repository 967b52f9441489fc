import { answer, api } from '@/shared/api/client';
import { session, sessionFrom } from '@/shared/auth/session';
import { drafts } from '@/shared/lib/draft-store';

/** Signs in who has just chosen a password; says false when they have to do it themselves. */
export async function openSession(email: string, password: string): Promise<boolean> {
  try {
    const login = await answer(api.POST('/api/Login', { body: { email, password } }));
    // A second step is asked for: the login page has its form.
    if ('challenge' in login) return false;
    // Drafts of earlier sessions can't be read in this one.
    void drafts.clear();
    session.set(sessionFrom(login));
    return true;
  } catch {
    return false;
  }
}
