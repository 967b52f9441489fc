import { Button, Group, Modal, Stack } from '@mantine/core';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problem, refusalOf } from '@/shared/api/problem';
import { useOnline } from '@/shared/lib/online';
import { EntityCombobox, type EntityOption, type EntitySource } from './entity-combobox';
import { ErrorSummary } from './error-summary';
import { LoadOrRetry } from './load-or-retry';
import classes from './merge-dialog.module.css';
import { useOnePress } from './use-one-press';

const NONE = {};

interface MergeDialogProps<Option extends EntityOption, Preview, Asked, Kept> {
  words: { title: string; hint: string; other: string; moves: string; confirm: string };
  /** The other of the two, and what it is chosen from. */
  other: Option | null;
  source: EntitySource<Option>;
  onOther: (option: Option | null) => void;
  /** Other choices, such as which of the two stays. */
  choice?: ReactNode;
  /** The effects of the merge, fetched once the other record is chosen. */
  preview: UseQueryResult<Preview>;
  /** The merge of two as they were seen. */
  merge: UseMutationResult<Kept, Problem, Asked>;
  onMerged: (kept: Kept) => void;
  onClose: () => void;
  /** The records that would move, and the result. */
  children: (preview: Preview) => ReactNode;
}

/** Makes one record of two: which other, what would move, and then does it. */
export function MergeDialog<Option extends EntityOption, Preview extends Asked, Asked, Kept>(
  props: MergeDialogProps<Option, Preview, Asked, Kept>,
) {
  const { words, other, source, onOther, choice, preview, merge, onMerged, onClose } = props;
  const { t } = useTranslation('common');
  const problem = merge.error ?? refusalOf(preview.error);

  function confirm() {
    if (!preview.data) return;
    // By its promise: once the merged record is fetched again, the page that opened this may be closed, with every
    // callback. After a refusal the preview is fetched again before another attempt.
    merge.mutateAsync(preview.data).then(onMerged, () => void preview.refetch());
  }
  const online = useOnline();
  const once = useOnePress(confirm, merge.isPending);
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      title={words.title}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <Stack gap={16}>
        <p className={classes.hint}>{words.hint}</p>
        <EntityCombobox
          label={words.other}
          value={other}
          source={source}
          onChange={(option) => {
            merge.reset();
            onOther(option);
          }}
        />
        {choice}
        <ErrorSummary problem={problem} errors={NONE} />
        {other && !preview.data && !problem && <LoadOrRetry query={preview} height={120} />}
        {preview.data && (
          <section className={classes.moves} aria-label={words.moves}>
            {props.children(preview.data)}
          </section>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button
            color="red"
            disabled={!preview.data || preview.isFetching || !online}
            loading={merge.isPending || once.held}
            onClick={once.press}
          >
            {words.confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The warning below the figures of a merge that can't be undone. */
export function MergeNote({ children }: { children: string }) {
  return <p className={classes.hint}>{children}</p>;
}
