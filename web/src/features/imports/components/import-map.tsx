import { Alert, Button, Select } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bdi } from '@/shared/ui/bdi';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import type { Import, ImportColumns } from '../api';
import { importColumns, useMapColumns, useUpload } from '../api';
import { sourceName } from '../guides';
import { choicesOf, draftOf, missingOf, openQuestions, reduceMapping } from '../mapping-draft';
import classes from './imports.module.css';
import { MapColumn } from './map-column';
import { UploadProblem } from './upload-problem';

interface ImportMapProps {
  found: Import;
  /** The file, as long as the page remembers it: another of its sheets can be read. */
  file: File | null;
  onSheet: (uploaded: Import, from: File) => void;
  onMapped: () => void;
  onAgain: () => void;
}

/** Which column is which field. */
export function ImportMap(props: ImportMapProps) {
  const query = useQuery(importColumns(props.found.id));
  if (!query.data) return <LoadOrRetry query={query} height={360} />;
  return <Columns key={props.found.id} {...props} read={query.data} />;
}

function Columns({
  found,
  file,
  read,
  onSheet,
  onMapped,
  onAgain,
}: ImportMapProps & { read: ImportColumns }) {
  const { t } = useTranslation('imports');
  const map = useMapColumns(found.id);
  const upload = useUpload();
  const [draft, dispatch] = useReducer(reduceMapping, read.columns, draftOf);
  const [tried, setTried] = useState(false);
  const missing = missingOf(read.fields, draft);
  const open = openQuestions(read.columns, draft);
  const product = sourceName(found.source);

  async function next() {
    setTried(true);
    if (missing.length > 0 || open.length > 0) return;
    try {
      const answered = await map.mutateAsync({
        columns: choicesOf(draft),
        version: read.version,
      });
      const now = draftOf(answered.columns);
      dispatch({ type: 'columnsRead', columns: answered.columns });
      const whole = answered.missing.length === 0;
      if (whole && openQuestions(answered.columns, now).length === 0) onMapped();
    } catch {
      // Why is said by a toast; what was chosen stays.
    }
  }

  return (
    <>
      {product && read.certain && (
        <Alert icon={<IconCircleCheck size={18} stroke={1.6} />}>
          {t('map.recognised', { product })}
        </Alert>
      )}
      {product && !read.certain && (
        <Alert icon={<IconAlertTriangle size={18} stroke={1.6} />}>
          {t('map.proposed', { product })}
        </Alert>
      )}
      <UploadProblem problem={upload.error} />
      <FormSection
        title={t('map.title')}
        note={<Bdi>{found.file_name ?? t('list.pasted')}</Bdi>}
        flush
      >
        <div className={classes.lead}>
          <p className={classes.hint}>{t('map.hint')}</p>
          {read.sheets.length > 1 && file && (
            <Select
              label={t('map.sheet')}
              maw={320}
              allowDeselect={false}
              readOnly={upload.isPending}
              data={read.sheets}
              value={read.sheet}
              onChange={(sheet) =>
                sheet &&
                sheet !== read.sheet &&
                upload.mutate(
                  { kind: found.kind, file, sheet },
                  { onSuccess: (uploaded) => onSheet(uploaded, file) },
                )
              }
            />
          )}
        </div>
        <ul className={classes.columns}>
          {read.columns.map((column) => (
            <MapColumn
              key={column.index}
              {...{ column, draft, dispatch, tried }}
              columns={read.columns}
              fields={read.fields}
            />
          ))}
        </ul>
      </FormSection>
      {missing.length > 0 && (
        <Alert
          {...(tried ? { color: 'red', role: 'alert' } : { role: 'status' })}
          icon={<IconAlertTriangle size={18} stroke={1.6} />}
          title={t('map.missingTitle')}
        >
          <ul className={classes.notes}>
            {missing.map((group) => (
              <li key={group[0]?.key}>{group.map(({ name }) => name).join(t('map.or'))}</li>
            ))}
          </ul>
        </Alert>
      )}
      {missing.length === 0 && open.length > 0 && (
        <p className={classes.open} role="status" data-tried={tried || undefined}>
          {t('map.open', { count: open.length })}
        </p>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onAgain}>
          {t('map.otherFile')}
        </Button>
        <Button loading={map.isPending} onClick={() => void next()}>
          {t('map.next')}
        </Button>
      </div>
    </>
  );
}
