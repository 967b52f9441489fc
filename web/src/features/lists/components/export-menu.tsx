import { Button, Menu } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconHistory,
  IconTableExport,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '@/shared/auth/can';
import { lazyPart } from '@/shared/routing/lazy-part';
import { type ListExport, useExport } from '../api';

const ExportTraceDialog = lazyPart(
  async () => (await import('../dialogs/export-trace-dialog')).ExportTraceDialog,
);

const FORMATS = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileTypeCsv },
] as const;

/** Reports are taken as paper, too, and so is the list of projects. */
const REPORT_FORMATS = [...FORMATS, { format: 'pdf', Icon: IconFileTypePdf }] as const;
const REPORTS: readonly ListExport['list'][] = ['account', 'withholding', 'form41', 'projects'];

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface ExportMenuProps {
  /** The list as it is filtered and sorted. */
  listExport: ListExport;
  /** Workbooks that belong to the list, taken whole, not as it is filtered. */
  books?: { label: string; listExport: ListExport }[];
  /** Among other buttons for the ticked rows, it needs no hint. */
  plain?: boolean;
}

/** Takes the list as a file: exactly what is filtered, in its order. */
export function ExportMenu({ listExport, books = [], plain = false }: ExportMenuProps) {
  const { t } = useTranslation(['lists', 'common']);
  const { take, isMaking } = useExport();
  // Who manages the members may see what they exported.
  const mayTrace = useAbility().can('create', 'User');
  const [tracing, setTracing] = useState(false);
  const formats = REPORTS.includes(listExport.list) ? REPORT_FORMATS : FORMATS;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconTableExport {...icon} size={17} />}
            title={t('export.label')}
            data-folds="last"
            loading={isMaking}
            aria-label={isMaking ? t('common:file.preparing') : undefined}
          >
            {t('export.label')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {!plain && <Menu.Label>{t('export.hint')}</Menu.Label>}
          {formats.map(({ format, Icon }) => (
            <Menu.Item
              key={format}
              leftSection={<Icon {...icon} />}
              onClick={() => take({ listExport, format })}
            >
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
          {books.length > 0 && <Menu.Divider />}
          {books.map((book) => (
            <Menu.Item
              key={book.label}
              leftSection={<IconFileSpreadsheet {...icon} />}
              onClick={() => take({ listExport: book.listExport, format: 'xlsx' })}
            >
              {book.label}
            </Menu.Item>
          ))}
          {!plain && mayTrace && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => setTracing(true)}>
                {t('trace.label')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {tracing && <ExportTraceDialog onClose={() => setTracing(false)} />}
    </>
  );
}
