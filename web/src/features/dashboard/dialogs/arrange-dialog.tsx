import { ActionIcon, Button, Group, Modal, Stack, Switch } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { SaveForm } from '@/shared/ui/save-form';
import { type KeptCard, useSaveLayout } from '../api';
import classes from '../components/dashboard.module.css';
import { moved, toKeep } from '../layout';

const NONE = {};

interface ArrangeDialogProps {
  cards: readonly { card: { id: string; title: string }; hidden: boolean }[];
  kept: readonly KeptCard[];
  onClose: () => void;
}

/** Orders and hides the cards, by buttons that keyboard and finger reach alike. */
export function ArrangeDialog({ cards, kept, onClose }: ArrangeDialogProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [list, setList] = useState([...cards]);
  const save = useSaveLayout();
  const keep = (chosen: KeptCard[]) => save.mutate(chosen, { onSuccess: onClose });
  return (
    <Modal
      opened
      onClose={onClose}
      size={480}
      title={t('arrange.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <SaveForm
        onSend={() => {
          if (!save.isPending) keep(toKeep(list, kept));
        }}
      >
        <Stack gap={12}>
          <ul className={classes.rows}>
            {list.map(({ card, hidden }, index) => {
              const name = t(card.title as 'title');
              return (
                <li key={card.id} className={classes.row}>
                  <Switch
                    className={classes.grow}
                    label={name}
                    checked={!hidden}
                    onChange={() =>
                      setList(
                        list.map((one, at) => (at === index ? { ...one, hidden: !hidden } : one)),
                      )
                    }
                  />
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={t('arrange.up', { name })}
                    disabled={index === 0}
                    onClick={() => setList(moved(list, index, -1))}
                  >
                    <IconArrowUp size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={t('arrange.down', { name })}
                    disabled={index === list.length - 1}
                    onClick={() => setList(moved(list, index, 1))}
                  >
                    <IconArrowDown size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
          <ErrorSummary problem={save.error} errors={NONE} />
          <Group justify="space-between" gap={8}>
            <Button variant="subtle" onClick={() => keep([])}>
              {t('arrange.reset')}
            </Button>
            <Group gap={8}>
              <Button variant="default" onClick={onClose}>
                {t('common:actions.cancel')}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {t('common:actions.save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </SaveForm>
    </Modal>
  );
}
