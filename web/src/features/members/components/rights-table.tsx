import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormCheckbox } from '@/shared/ui/form/form-checkbox';
import { ACTIONS, MODULES } from '../roles';
import type { RightsValues } from '../schema';
import classes from './rights-table.module.css';

interface RightsTableProps {
  control: Control<RightsValues>;
  /** The modules in the order of the form's values. */
  subjects: readonly string[];
  disabled: boolean;
}

/** What a member may do, module by module. */
export function RightsTable({ control, subjects, disabled }: RightsTableProps) {
  const { t } = useTranslation('members');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('rights.module')}</th>
          {ACTIONS.map((action) => (
            <th key={action} scope="col" className={classes.action}>
              {t(`rights.${action}`)}
            </th>
          ))}
        </tr>
      </thead>
      {MODULES.map(({ group, subjects: inGroup }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={ACTIONS.length + 1} className={classes.group}>
              {t(`groups.${group}`)}
            </th>
          </tr>
          {inGroup.map((subject) => {
            const at = subjects.indexOf(subject);
            if (at === -1) return null;
            return (
              <tr key={subject}>
                <th scope="row">{t(`subjects.${subject}`)}</th>
                {ACTIONS.map((action) => (
                  <td key={action} className={classes.action}>
                    <FormCheckbox
                      control={control}
                      name={`permissions.${at}.${action}`}
                      aria-label={`${t(`rights.${action}`)}: ${t(`subjects.${subject}`)}`}
                      disabled={disabled}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
