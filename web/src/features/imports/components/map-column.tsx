import { Radio, Select } from '@mantine/core';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import type { ColumnQuestion, ImportColumn, ImportField } from '../api';
import {
  askedTogether,
  columnOf,
  isAskedAt,
  type MappingDraft,
  type MappingEvent,
  questionOf,
} from '../mapping-draft';
import classes from './imports.module.css';

interface MapColumnProps {
  column: ImportColumn;
  columns: readonly ImportColumn[];
  fields: readonly ImportField[];
  draft: MappingDraft;
  dispatch: Dispatch<MappingEvent>;
  /** Somebody pressed on: what is open is marked. */
  tried: boolean;
}

/** A column of the file with its first values, and the field that it is. */
export function MapColumn({ column, columns, fields, draft, dispatch, tried }: MapColumnProps) {
  const { t } = useTranslation('imports');
  const { index, letter, heading, samples, certain } = column;
  const choice = draft[index];
  const field = choice?.field ?? null;
  const question = questionOf(column, draft);
  const together = askedTogether(column, columns, draft);

  function labelOf(one: ImportField): string {
    const other = columnOf(one.key, columns, draft);
    if (other && other.index !== index) {
      return t('map.taken', { field: one.name, letter: other.letter });
    }
    if (one.required) return t('map.required', { field: one.name });
    return one.one_of ? t('map.oneOf', { field: one.name }) : one.name;
  }

  const needed = fields.filter((one) => one.required || one.one_of);
  const others = fields.filter((one) => !needed.includes(one));
  const items = (some: readonly ImportField[]) =>
    some.map((one) => ({ value: one.key, label: labelOf(one) }));
  const doubtful = !certain && field !== null && field === column.field && !question;
  return (
    <li className={classes.column} data-out={field === null || undefined}>
      <div className={classes.heading}>
        <span className={classes.letter}>{t('map.column', { letter })}</span>
        <strong>{heading ? <Bdi>{heading}</Bdi> : t('map.noHeading')}</strong>
      </div>
      <div className={classes.samples}>
        {samples.length === 0 && t('map.noSamples')}
        {samples.map((sample, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
          <span key={place} className={classes.sample}>
            <Bdi>{sample}</Bdi>
          </span>
        ))}
      </div>
      <div className={classes.choice}>
        <Select
          aria-label={t('map.fieldOf', { letter })}
          placeholder={t('map.notImported')}
          description={doubtful ? t('map.check') : undefined}
          searchable
          clearable
          data={[
            { group: t('map.requiredGroup'), items: items(needed) },
            { group: t('map.otherGroup'), items: items(others) },
          ].filter((group) => group.items.length > 0)}
          value={field}
          onChange={(picked) => dispatch({ type: 'fieldChosen', index, field: picked })}
        />
        {question && isAskedAt(column, columns, draft) && (
          <Question
            question={question}
            several={together.length > 1}
            reading={choice?.reading ?? null}
            tried={tried}
            onAnswer={(reading) => dispatch({ type: 'readingChosen', indexes: together, reading })}
          />
        )}
      </div>
    </li>
  );
}

interface QuestionProps {
  question: ColumnQuestion;
  /** It is asked for several columns at once. */
  several: boolean;
  reading: string | null;
  tried: boolean;
  onAnswer: (reading: string) => void;
}

const KINDS = ['date_order', 'decimal_mark', 'epoch', 'percent_scale', 'turned_days'] as const;

/** A column that can be read in several ways, and how it is. */
function Question({ question, several, reading, tried, onAnswer }: QuestionProps) {
  const { t } = useTranslation('imports');
  const kind = KINDS.find((one) => one === question.kind) ?? 'other';
  return (
    <Radio.Group
      className={classes.question ?? ''}
      label={several ? t('map.question.all_dates') : t(`map.question.${kind}`)}
      value={reading}
      onChange={onAnswer}
      data-open={(tried && reading === null) || undefined}
    >
      <div className={classes.options}>
        {question.options.map(({ value, label, example }) => (
          <Radio
            key={value}
            value={value}
            label={
              example ? (
                <>
                  {label}: <Bdi>{example}</Bdi>
                </>
              ) : (
                label
              )
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
