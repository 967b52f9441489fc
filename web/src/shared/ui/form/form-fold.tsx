import type { ReactNode } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { isZero } from '@/shared/lib/fields';
import { Fold } from '../fold';

interface FormFoldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** The fields in it, so that it opens where one holds something or was refused. */
  names: readonly FieldPath<Values>[];
  label: string;
  /** What it holds, in a few words, while it is closed. */
  summary?: ReactNode;
  /** Those of its fields that every record begins with: they don't open it. */
  preset?: readonly FieldPath<Values>[];
  /** It is worth seeing for a reason that its fields don't show. */
  needed?: boolean;
  children: ReactNode;
}

/** An amount of nothing says as little as an empty field. */
function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? !isZero(value) : Boolean(value);
}

/** Fields that few records need: folded until one of them holds something, is refused, or is asked for. */
export function FormFold<Values extends FieldValues, Output>(props: FormFoldProps<Values, Output>) {
  const { control, names, preset = [], label, summary, needed = false, children } = props;
  const values: readonly unknown[] = useWatch({ control, name: names });
  const { errors } = useFormState({ control, name: names });
  const isPreset = (at: number) => preset.some((name) => name === names[at]);
  return (
    <Fold
      label={label}
      summary={summary}
      filled={needed || values.some((value, at) => isFilled(value) && !isPreset(at))}
      refused={names.some((name) => get(errors, name) !== undefined)}
    >
      {children}
    </Fold>
  );
}
