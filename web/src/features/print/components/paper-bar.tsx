import { Button, Checkbox } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@/shared/lib/save-file';
import { useUrlSearch } from '@/shared/lib/url-search';
import { Segments } from '@/shared/ui/segments';
import { type PrintedPages, pdfOf, pdfOfSeveral } from '../api';
import { homeOf, isListed, PAPER_LANGUAGES, type PaperKind, type PaperLanguage } from '../kinds';
import { idsOf, type PaperSearch, paperSearch } from '../search';
import classes from './paper.module.css';

interface PaperBarProps {
  kind: PaperKind;
  search: PaperSearch;
  documents: readonly PrintedPages[] | undefined;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Above the paper: the way back, in which language, whether as a copy, and out it goes. */
export function PaperBar({ kind, search, documents }: PaperBarProps) {
  const { t } = useTranslation(['print', 'common']);
  const [, setSearch] = useUrlSearch(paperSearch);
  const ids = idsOf(search);
  // Each is in its customer's language, until one is chosen for all.
  const spoken = new Set(documents?.map((document) => document.language));
  const language = search.language ?? (spoken.size === 1 ? [...spoken][0] : undefined);
  const download = useMutation({
    mutationFn: async () => {
      const nameAt = (index: number) => documents?.at(index)?.name ?? `${kind}.pdf`;
      if (isListed(kind) && ids.length > 1) {
        const name = `${nameAt(0).replace(/\.pdf$/, '')} - ${nameAt(-1)}`;
        saveFile(await pdfOfSeveral(kind, ids, search), name);
        return;
      }
      for (const [index, id] of ids.entries()) {
        saveFile(await pdfOf(kind, id, search), nameAt(index));
      }
    },
  });
  return (
    <div className={`no-print ${classes.bar}`}>
      <Button
        variant="default"
        component={Link}
        {...(homeOf(kind, ids.length === 1 ? ids[0] : undefined) as { to: string })}
        leftSection={<IconArrowLeft {...icon} className="flip" />}
      >
        {t('back')}
      </Button>
      <div className={classes.choices}>
        <Segments<PaperLanguage | ''>
          label={t('language')}
          value={(language ?? '') as PaperLanguage | ''}
          onChange={(value) => setSearch({ language: value || undefined }, { replace: true })}
          options={PAPER_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <Checkbox
          label={t('copy')}
          checked={search.copy ?? false}
          onChange={({ currentTarget }) =>
            setSearch({ copy: currentTarget.checked || undefined }, { replace: true })
          }
        />
      </div>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        loading={download.isPending}
        disabled={!documents}
        onClick={() => download.mutate()}
      >
        {t('download')}
      </Button>
      <Button
        leftSection={<IconPrinter {...icon} />}
        disabled={!documents}
        onClick={() => globalThis.print()}
      >
        {t('common:actions.print')}
      </Button>
    </div>
  );
}
