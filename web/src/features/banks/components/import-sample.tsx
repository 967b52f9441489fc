import { useTranslation } from 'react-i18next';
import type { FileView, Mapping } from '../api';
import { roleOf, rowsBelow } from '../mapping';
import classes from './import.module.css';

const SHOWN = 8;

/** The first rows of the file as they are, under what their columns are taken for. */
export function ImportSample({ view, mapping }: { view: FileView; mapping: Mapping }) {
  const { t } = useTranslation('banks');
  const roles = view.headers.map((_, column) => roleOf(mapping, column) ?? undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={classes.sample} tabIndex={0} aria-label={t('import.sample')}>
      <table className={classes.grid}>
        <thead>
          <tr>
            {view.headers.map((header, column) => {
              const role = roles[column];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <th key={column} scope="col" data-role={role}>
                  {role && <span className={classes.role}>{t(`import.roles.${role}`)}</span>}
                  <bdi>{header}</bdi>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rowsBelow(view)
            .slice(0, SHOWN)
            .map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              <tr key={row}>
                {view.headers.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                  <td key={column} data-role={roles[column]}>
                    <bdi>{cells[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
