import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { botCheck } from '../bot-check';
import classes from './bot-check.module.css';

/** The state of the bot check. It runs by itself: nothing has to be read, heard or clicked. */
export function BotCheck() {
  const { t } = useTranslation(['auth', 'common']);
  const { isSuccess, isError, isFetching, refetch } = useQuery(botCheck);
  const state = isFetching ? 'working' : isSuccess ? 'done' : isError ? 'failed' : 'working';
  return (
    <div className={classes.check} data-state={state} role="status">
      {state === 'working' && <Loader size={20} aria-hidden />}
      {state === 'done' && <IconShieldCheck size={20} stroke={1.6} aria-hidden />}
      {state === 'failed' && <IconAlertTriangle size={20} stroke={1.6} aria-hidden />}
      <span className={classes.text}>{t(`auth:botCheck.${state}`)}</span>
      {state === 'failed' && (
        <Button variant="default" size="compact-md" onClick={() => void refetch()}>
          {t('common:actions.tryAgain')}
        </Button>
      )}
    </div>
  );
}
