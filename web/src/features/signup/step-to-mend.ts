import type { FieldProblem } from '@/shared/api/problem';
import { companyForm, personalForm } from './schema';

/** The first step before the last that has one of the fields that the registration was refused for. */
export function stepToMend(refused: readonly FieldProblem[]): 'personal' | 'company' | null {
  const has = (shape: object) => refused.some(({ field }) => field in shape);
  if (has(personalForm.shape)) return 'personal';
  return has(companyForm.shape) ? 'company' : null;
}
