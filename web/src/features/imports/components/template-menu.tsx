import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFile } from '@/shared/api/use-file';
import type { ImportKind } from '../api';
import { templateOf } from '../api';
import classes from './imports.module.css';

const LANGUAGES = ['en', 'ar'] as const;

/** Saves a sheet with the headings of a kind, in either language. */
export function TemplateMenu({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const file = useFile(templateOf);
  const name = t('upload.templateName', { kind: t(`kinds.${kind}`) });
  return (
    <div className={`card ${classes.template}`}>
      <p className={classes.hint}>{t('upload.templateHint')}</p>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            loading={file.isMaking}
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            {t('upload.template')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {LANGUAGES.map((language) => (
            <Menu.Item key={language} onClick={() => file.take({ kind, language, name })}>
              {t(`upload.templateIn.${language}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
