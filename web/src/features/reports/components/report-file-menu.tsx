import { Button, Menu } from '@mantine/core';
import {
  IconBook2,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconTableExport,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FileRequest, useReportFile, useYearBook, type YearBook } from '../api';

const FORMATS = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileTypeCsv },
  { format: 'pdf', Icon: IconFileTypePdf },
] as const;

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface ReportFileMenuProps {
  call: string;
  request: FileRequest;
  disabled: boolean;
  /** The book of a year that the report is the screen of, and a day of that year. */
  book?: { call: YearBook; day: string } | undefined;
}

/** Takes the report as a workbook, as text or as a paper, in the language of the screen. */
export function ReportFileMenu({ call, request, disabled, book }: ReportFileMenuProps) {
  const { t } = useTranslation(['reports', 'common']);
  const { take, isMaking } = useReportFile(call);
  const bound = useYearBook(book?.call ?? '/Export/JournalBook');
  const making = isMaking || bound.isMaking;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconTableExport {...icon} size={17} />}
          loading={making}
          aria-label={making ? t('common:file.preparing') : undefined}
          disabled={disabled}
        >
          {t('file.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon {...icon} />}
            onClick={() => take({ ...request, format })}
          >
            {t(`file.${format}`)}
          </Menu.Item>
        ))}
        {book && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconBook2 {...icon} />} onClick={() => bound.take(book.day)}>
              {t('file.book')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
