import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isBusy, isGone, isMaybeSaved, type Problem, UNREACHABLE } from '@/shared/api/problem';
import { Bdi } from './bdi';
import classes from './form-shell.module.css';
import { useLineWords } from './line-words';
import { WrongFields } from './wrong-fields';

interface ErrorSummaryProps {
  problem: Problem | null;
  /** The form's own field errors; their texts are shown at the fields. */
  errors: Record<string, unknown>;
  /** Saves although an earlier try may have been saved already. */
  saveAnyway?: (() => void) | null;
  /** The list in which it can be looked up whether it was. */
  list?: string | undefined;
}

/** The text where the server has no message for the reader, or too little of one, as after an internal error. */
function ownWordsFor(problem: Problem) {
  if (isGone(problem)) return 'problems.recordGone';
  if (problem.status === UNREACHABLE) return 'problems.unreachable';
  if (problem.status === 503 && problem.message) return null;
  if (isBusy(problem)) return 'problems.busy';
  return problem.status >= 500 ? 'problems.unexpected' : null;
}

/** The line of which a field is one; none where it is the form's own. */
function lineOf(field: string): number | null {
  const place = /^lines\.(\d+)\./.exec(field)?.[1];
  return place === undefined ? null : Number(place) + 1;
}

/** Why the form could not be saved, above it; it stays until the next try. */
export function ErrorSummary({ problem, errors, saveAnyway, list }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const say = useLineWords();
  const fieldsWrong = Object.keys(errors).length > 0;
  if (!problem) {
    return fieldsWrong ? <WrongFields errors={errors} /> : null;
  }
  if (isMaybeSaved(problem)) return <MaybeSaved saveAnyway={saveAnyway} list={list} />;
  const own = ownWordsFor(problem);
  const title = own ? t(own) : problem.message || t('problems.unknown');
  // For several errors of a checked form; a single refusal needs no summary.
  const further =
    problem.status === 400
      ? problem.fields.filter(({ message }) => message !== problem.message)
      : [];
  return (
    <div className={classes.summary} role="alert">
      <p>{title}</p>
      {further.length > 0 && (
        <ul>
          {further.map(({ field, message }) => {
            const number = lineOf(field);
            return (
              <li key={`${field}${message}`}>
                {number !== null && `${say('row', number)}: `}
                {message}
              </li>
            );
          })}
        </ul>
      )}
      {isGone(problem) && list && (
        <div className={classes.choices}>
          <ListLink to={list} />
        </div>
      )}
      {problem.status >= 500 && problem.requestId && (
        <span className={classes.reference}>
          {t('problems.request', { id: '' })} <Bdi ltr>{problem.requestId}</Bdi>
        </span>
      )}
    </div>
  );
}

function MaybeSaved({ saveAnyway, list }: Pick<ErrorSummaryProps, 'saveAnyway' | 'list'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.summary} role="alert">
      <p>{t('problems.maybeSaved')}</p>
      <div className={classes.choices}>
        {list && <ListLink to={list} />}
        {saveAnyway && (
          <Button size="compact-sm" variant="default" onClick={saveAnyway}>
            {t('problems.saveAnyway')}
          </Button>
        )}
      </div>
    </div>
  );
}

function ListLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={to} size="compact-sm" variant="default">
      {t('problems.openList')}
    </Button>
  );
}
