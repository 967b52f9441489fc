import { Button, Menu } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconTableExport,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FileRequest, useReportFile } from '../api';

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
}

/** Takes the report as a workbook, as text or as a paper, in the language of the screen. */
export function ReportFileMenu({ call, request, disabled }: ReportFileMenuProps) {
  const { t } = useTranslation(['reports', 'common']);
  const { take, isMaking } = useReportFile(call);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconTableExport {...icon} size={17} />}
          loading={isMaking}
          aria-label={isMaking ? t('common:file.preparing') : undefined}
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
      </Menu.Dropdown>
    </Menu>
  );
}
