import { IconLock } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencyName } from '@/shared/format/currency-name';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { DecimalInput } from '@/shared/ui/decimal-input';
import { Money } from '@/shared/ui/money';
import { SpreadsheetTable } from '@/shared/ui/spreadsheet/spreadsheet-table';
import type { OpeningArea, OpeningLine, OpeningsState } from '../api';
import {
  baseOf,
  type Cells,
  cellsOf,
  type Edits,
  FIELDS,
  type Field,
  isForeign,
  typed,
} from '../cells';
import { useGridKeys } from '../use-grid-keys';
import classes from './openings.module.css';

interface OpeningGridProps {
  area: OpeningArea;
  label: string;
  state: OpeningsState;
  lines: readonly OpeningLine[];
  edits: Edits;
  /** Texts of what is wrong, by record and field. */
  errors: Readonly<Record<number, Partial<Record<string, string>>>>;
  mayEdit: boolean;
  onPut: (changes: readonly { line: OpeningLine; cells: Cells }[]) => void;
}

/** Quantities and rates show the places that they have. */
const SCALE: Partial<Record<Field, number>> = { exchange_rate: 0, quantity: 0 };

/** Parties have no number. */
const numbered = (area: OpeningArea) => area !== 'customers' && area !== 'vendors';

const baseName = (area: OpeningArea, currency: string, t: TFunction<'openings'>) =>
  t(area === 'stock' ? 'columns.value' : 'columns.base', { currency });

/** The records of an area, typed as in a spreadsheet: keys go from cell to cell, a copied range is spread over them. */
export function OpeningGrid(props: OpeningGridProps) {
  const { area, label, state, lines, edits, errors, mayEdit } = props;
  const { t } = useTranslation('openings');
  const table = useRef<HTMLTableElement>(null);
  const own = state.currency.code;
  const baseCurrency = useCurrencyName(own);
  const foreign = lines.some((line) => isForeign(line, own));
  const fields = FIELDS[area].filter((field) => field !== 'exchange_rate' || foreign);
  const showBase = foreign || area === 'stock';
  const keys = useGridKeys(table, props, fields);
  return (
    <SpreadsheetTable
      table={table}
      label={label}
      classes={{ scroll: classes.scroll, table: classes.grid }}
      columns={[
        ...(numbered(area)
          ? [{ id: 'number', header: t('columns.number'), className: classes.number }]
          : []),
        { id: 'name', header: t(`columns.name.${area}`) },
        ...fields.map((field) => ({
          id: field,
          header: t(`columns.${field}`),
          className: `num ${classes.cell}`,
        })),
        ...(showBase
          ? [
              {
                id: 'base',
                header: baseName(area, baseCurrency, t),
                className: `num ${classes.base}`,
              },
            ]
          : []),
      ]}
      events={keys}
    >
      {lines.map((line, row) => (
        <GridLine
          key={line.id}
          {...{ area, line, row, fields, state, mayEdit }}
          showBase={showBase}
          cells={edits[line.id]?.cells ?? cellsOf(line)}
          changed={edits[line.id] !== undefined}
          errors={errors[line.id]}
          onType={(field, value) => {
            const cells = edits[line.id]?.cells ?? cellsOf(line);
            props.onPut([{ line, cells: typed(cells, field, value) }]);
          }}
        />
      ))}
    </SpreadsheetTable>
  );
}

interface GridLineProps {
  area: OpeningArea;
  line: OpeningLine;
  row: number;
  fields: readonly Field[];
  state: OpeningsState;
  cells: Cells;
  changed: boolean;
  errors: Partial<Record<string, string>> | undefined;
  mayEdit: boolean;
  showBase: boolean;
  onType: (field: Field, value: string) => void;
}

function GridLine(props: GridLineProps) {
  const { area, line, row, fields, state, cells, errors, mayEdit, showBase, onType } = props;
  const { t } = useTranslation('openings');
  const format = useFormat();
  const name = format.name({ name_en: line.name, name_ar: line.name_ar ?? '' });
  const foreign = isForeign(line, state.currency.code);
  const base = baseOf(area, line, cells, state.currency).toFixed(state.currency.minor_digits);
  const readOnly = !mayEdit || Boolean(line.fixed);
  const beside = Object.entries(errors ?? {}).filter(([field]) => !fields.some((f) => f === field));
  return (
    <tr data-line={row} data-changed={props.changed || undefined}>
      {numbered(area) && (
        <td className={classes.number}>
          <Bdi ltr>{line.number ?? ''}</Bdi>
        </td>
      )}
      <th scope="row" className={classes.name}>
        <Bdi>{name}</Bdi>
        {foreign && <span className={classes.code}>{line.currency.code}</span>}
        <Notes line={line} date={state.date ?? null} />
        {beside.map(([field, message]) => (
          <span key={field} className={classes.wrong} role="alert">
            {message}
          </span>
        ))}
      </th>
      {fields.map((field) => (
        <td key={field} data-field={field} className={classes.cell}>
          {(field !== 'exchange_rate' || foreign) && (
            <>
              <span className={classes.phoneLabel} aria-hidden>
                {t(`columns.${field}`)}
              </span>
              <DecimalInput
                variant="unstyled"
                arithmetic
                styles={{ input: { textAlign: 'right' } }}
                aria-label={t('cell', { column: t(`columns.${field}`), name })}
                readOnly={readOnly}
                error={errors?.[field]}
                scale={SCALE[field] ?? line.currency.minor_digits}
                value={cells[field]}
                onChange={(value) => {
                  if (value !== cells[field]) onType(field, value);
                }}
              />
            </>
          )}
        </td>
      ))}
      {showBase && (
        <td className={`num ${classes.base}`}>
          {!isZero(base) && (
            <>
              <span className={classes.phoneLabel} aria-hidden>
                {baseName(area, state.currency.code, t)}
              </span>
              <Money
                amount={area === 'vendors' ? negated(base) : base}
                scale={state.currency.minor_digits}
              />
            </>
          )}
        </td>
      )}
    </tr>
  );
}

/** What vendors are owed is on the credit side. */
const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);

/** Why a line stays as it is, and what is worth knowing of it. */
function Notes({ line, date }: { line: OpeningLine; date: string | null }) {
  const { t } = useTranslation('openings');
  const format = useFormat();
  const notes: string[] = [];
  if (line.fixed) notes.push(t(`fixed.${line.fixed}`));
  else if (line.settled) {
    notes.push(t('settled', { amount: format.money(line.settled, line.currency) }));
  }
  if (line.date && line.date !== date) notes.push(t('otherDay', { date: format.date(line.date) }));
  if (notes.length === 0) return null;
  return (
    <span className={classes.note}>
      {line.fixed && <IconLock size={13} stroke={1.8} aria-hidden />}
      {notes.join(' · ')}
    </span>
  );
}
