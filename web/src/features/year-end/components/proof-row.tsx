import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { StatusPill } from '@/shared/ui/status-pill';
import { proof } from '../api';
import classes from './year-end.module.css';

/** Whether the books prove themselves, now. */
export function ProofRow() {
  const { t } = useTranslation('year-end');
  const { data, isError } = useQuery(proof);
  const state = data ? (data.sound ? 'sound' : 'broken') : isError ? 'failed' : 'running';
  const tone = { sound: 'good', broken: 'bad', failed: 'bad', running: 'idle' } as const;
  return (
    <li data-check="proof" data-state={state}>
      <div className={classes.said}>
        <strong>{t('checks.proof.name')}</strong>
        <span className={classes.hint}>{t(`checks.proof.${state}`)}</span>
        {state === 'broken' && (
          <Link to={paths.selfAudit} className={classes.link}>
            {t('ways.proof')}
          </Link>
        )}
      </div>
      <span role="status">
        <StatusPill tone={tone[state]}>{t(`proof.${state}`)}</StatusPill>
      </span>
    </li>
  );
}
