import { z } from 'zod/mini';
import { required } from '@/shared/lib/fields';

/** A password as it is: a space is a character like any other. */
const password = () => z.string().check(z.minLength(1, 'required'));

export const passwordForm = z.object({ password: password() });
export const codeForm = z.object({ code: required(20) });
export const proofForm = z.object({ password: password(), code: required(20) });
