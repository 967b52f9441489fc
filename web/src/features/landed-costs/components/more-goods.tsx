import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/shared/forms/use-error-text';
import { Bdi } from '@/shared/ui/bdi';
import { EntityCombobox } from '@/shared/ui/entity-combobox';
import type { Paper } from '../api';
import type { GoodsPaper, LandedForm } from '../schema';
import classes from './landed-facts.module.css';
import { usePapers } from './use-papers';

interface MoreGoodsProps {
  form: LandedForm;
  /** The bill or expense that it was begun from. */
  paper: GoodsPaper;
}

/** The most papers that one landed cost may be for, the first among them. */
const MOST = 200;

/** Other bills and expenses that came with the same load: their goods take their part too. */
export function MoreGoods({ form, paper: ownPaper }: MoreGoodsProps) {
  const { t } = useTranslation('landed-costs');
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control: form.control, name: 'more' });
  const { kinds, source } = usePapers([ownPaper, ...field.value]);
  const [only] = kinds;
  function take(paper: Paper | null) {
    if (!paper) return;
    const { kind, id, label, date } = paper;
    field.onChange([...field.value, { kind, id, label, date }]);
  }
  if (!only) return null;
  return (
    <div className={classes.more}>
      <div className={classes.paper}>
        <EntityCombobox<Paper>
          label={t(kinds.length > 1 ? 'goods.more' : `goods.more_${only}`)}
          placeholder={t('charges.fromHint')}
          error={errorText(fieldState.error?.message)}
          disabled={field.value.length >= MOST - 1}
          inputRef={field.ref}
          source={source}
          value={null}
          onChange={take}
        />
      </div>
      {field.value.length > 0 && (
        <ul className={classes.papers} aria-label={t('goods.papers')}>
          {[ownPaper, ...field.value].map((paper) => (
            <li key={`${paper.kind} ${paper.id}`}>
              <Bdi ltr>{paper.label}</Bdi>
              {paper !== ownPaper && (
                <ActionIcon
                  size={24}
                  aria-label={t('goods.drop', { number: paper.label })}
                  onClick={() => field.onChange(field.value.filter((one) => one !== paper))}
                >
                  <IconX size={14} stroke={1.8} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
