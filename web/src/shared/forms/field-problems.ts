import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Problem } from '@/shared/api/problem';

/** `lines[0].quantity` and `lines.0.quantity` name the same field. */
function pathOf(field: string): string {
  return field.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
}

/** The refusals under the names that the form has for its fields, where those differ. */
export function asNamed(problem: Problem, names: Record<string, string> = {}): Problem {
  const { status, code, message, requestId } = problem;
  const errors = problem.fields.map((one) => {
    const plain = pathOf(one.field);
    return { ...one, field: names[plain] ?? plain };
  });
  return new Problem(status, { code, message, errors, request_id: requestId });
}

/** Whether the form has a value at a path. */
function hasField(values: unknown, path: string): boolean {
  let place: unknown = values;
  for (const step of path.split('.')) {
    if (typeof place !== 'object' || place === null || !(step in place)) return false;
    place = (place as Record<string, unknown>)[step];
  }
  return true;
}

/**
 * Puts the server's refusals at the fields they name and focuses the first; those the form does not show stay
 * in the summary, which lists the problem itself. Returns whether any was put.
 */
export function placeFieldProblems<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  problem: Problem,
  names: Record<string, string> = {},
): boolean {
  let first = true;
  for (const { field, message } of problem.fields) {
    const plain = pathOf(field);
    const path = names[plain] ?? plain;
    if (!hasField(form.getValues(), path)) continue;
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: first });
    // A cell of a list is no field by itself: the list puts the keyboard into it.
    const [list = path] = path.split('.');
    if (first && list !== path) form.setFocus(list as Path<Input>);
    first = false;
  }
  return !first;
}
