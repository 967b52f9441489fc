import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commaList } from '@/shared/lib/comma-list';
import classes from './form-shell.module.css';

/** The most names that are listed. */
const MAX_NAMES = 3;

/** A wrong field, and what is wrong with all lines together, which carries their name. */
const MARKED = '[aria-invalid="true"], [data-wrong]';

/** Says how many fields of the form around it are wrong, and names them as their labels do. */
export function WrongFields({ errors }: { errors: Record<string, unknown> }) {
  const { t, i18n } = useTranslation();
  const summary = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<readonly string[] | null>(null);
  // The labels are known once the fields are drawn, which a fold does a moment after it opens. Nothing is said before,
  // or the summary would be read out twice: without the names, then with them.
  useEffect(() =>
    whenDrawn(() => {
      const form = summary.current?.closest('form');
      const marked = [...(form?.querySelectorAll(MARKED) ?? [])];
      const found = marked.map(labelOf);
      setLabels((before) => (before?.join('\n') === found.join('\n') ? before : found));
    }),
  );
  if (labels === null) return <div ref={summary} className={classes.summary} role="alert" />;
  // An error without a marked field, such as one of a checkbox, is found by its colour only.
  const complete = labels.length === countOf(errors) && labels.every((label) => label !== '');
  const names = [...new Set(labels)].filter((label) => label !== '');
  const some = listOf(names.slice(0, MAX_NAMES), i18n.language);
  const all = complete && names.length <= MAX_NAMES;
  const listed = all ? some : t('problems.andOthers', { names: some });
  return (
    <div ref={summary} className={classes.summary} role="alert">
      <p>
        {complete
          ? t('problems.checkNamed', { count: labels.length, names: listed })
          : names.length > 0
            ? `${t('problems.checkFields')}: ${listed}.`
            : t('problems.checkFields')}
      </p>
    </div>
  );
}

/** Names with commas of their own, such as those of a line's cells, have semicolons between them. */
function listOf(names: readonly string[], language: string): string {
  if (!names.some((name) => /[,،]/.test(name))) return commaList(names, language);
  return names.join(language === 'ar' ? '؛ ' : '; ');
}

/** Runs something two frames from now, unless it is called off. */
function whenDrawn(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}

function labelOf(field: Element): string {
  const list = field.getAttribute('data-wrong');
  if (list !== null) return list;
  const drawn = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const label = field.getAttribute('aria-label') ?? (drawn && field.labels?.[0]?.textContent);
  // A required field's label ends with an asterisk.
  return (label || '').replace(/\s*\*$/, '').trim();
}

/** The number of errors in a form's tree of them. */
function countOf(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('type' in errors && typeof errors.type === 'string') return 1;
  return Object.values(errors).reduce<number>((sum, inner) => sum + countOf(inner), 0);
}
