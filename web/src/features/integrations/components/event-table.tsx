import { Checkbox } from '@mantine/core';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '@/shared/ui/form/use-field';
import { KINDS, VERBS } from '../events';
import type { WebhookValues } from '../schema';
import classes from './event-table.module.css';

interface EventTableProps {
  control: Control<WebhookValues>;
  /** The events that the server knows. */
  known: readonly string[];
}

/** The changes that a webhook receives: a line for each kind of record. */
export function EventTable({ control, known }: EventTableProps) {
  const { t } = useTranslation('integrations');
  const { value, onChange, error } = useField<string[], WebhookValues, WebhookValues>({
    control,
    name: 'events',
  });
  const turn = (event: string, on: boolean) =>
    onChange(on ? [...value, event] : value.filter((one) => one !== event));
  return (
    <div>
      <table className={classes.table} aria-label={t('hooks.events')}>
        <thead>
          <tr>
            <th scope="col">{t('hooks.record')}</th>
            {VERBS.map((verb) => (
              <th key={verb} scope="col" className={classes.verb}>
                {t(`verbs.${verb}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`kinds.${kind}`)}</th>
              {VERBS.map((verb) => {
                const event = `${kind}.${verb}`;
                return (
                  <td key={verb} className={classes.verb}>
                    {known.includes(event) && (
                      <Checkbox
                        aria-label={`${t(`kinds.${kind}`)}: ${t(`verbs.${verb}`)}`}
                        checked={value.includes(event)}
                        onChange={({ currentTarget }) => turn(event, currentTarget.checked)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
