import '@mantine/core/styles/Table.layer.css';
import { Button, Skeleton, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { saveFile } from '@/shared/lib/save-file';
import { EmptyState } from '@/shared/ui/empty-state';
import { anchors } from '../api';
import classes from './audit.module.css';

/** The signed states of the books, each to be kept as a file of text. */
export function AnchorsCard() {
  const { t } = useTranslation(['audit', 'common']);
  const format = useFormat();
  const { data, isError, refetch } = useQuery(anchors);
  if (isError) {
    return (
      <EmptyState
        kind="problem"
        title={t('common:problems.loadFailed')}
        action={<Button onClick={() => void refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  if (!data) return <Skeleton height={120} radius={8} aria-busy />;
  const save = (day: string, text: string) =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `mizan-${day}.txt`);
  return (
    <section className="card" aria-labelledby="anchors">
      <div className={classes.when}>
        <h2 id="anchors" className={classes.title}>
          {t('anchors.title')}
        </h2>
        <span className={classes.hint}>{t(data.length ? 'anchors.hint' : 'anchors.none')}</span>
      </div>
      {data.length > 0 && (
        <Table className={classes.anchors}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('common:nouns.date')}</Table.Th>
              <Table.Th className="num">{t('anchors.entries')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ number, day, entries, text }) => (
              <Table.Tr key={number}>
                <Table.Td>{format.date(day)}</Table.Td>
                <Table.Td className="num">{format.number(entries)}</Table.Td>
                <Table.Td>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
                    aria-label={`${t('anchors.save')} ${format.date(day)}`}
                    onClick={() => save(day, text)}
                  >
                    {t('anchors.save')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
