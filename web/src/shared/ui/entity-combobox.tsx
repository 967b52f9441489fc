import type { InputWrapperProps } from '@mantine/core';
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKey } from '@/shared/lib/fold-text';
import { reportConnection, useOnline } from '@/shared/lib/online';
import classes from './entity-combobox.module.css';
import { EntityEmpty } from './entity-empty';
import type { EntityCreation, EntityOption, EntitySource } from './entity-option';
import { EntityOptions } from './entity-options';
import { fits } from './list-source';

export type { EntityCreation, EntityOption, EntitySource };

export interface EntityComboboxProps<Option extends EntityOption> {
  source: EntitySource<Option>;
  value: EntityOption | null;
  onChange: (option: Option | null) => void;
  create?: EntityCreation<Option> | undefined;
  label?: ReactNode;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The chosen record is being fetched: the field says so and stays usable. */
  loading?: boolean;
  placeholder?: string;
  clearable?: boolean;
  /** Without a frame: inside a line grid. */
  bare?: boolean;
  /** Runs as the page does, also where it begins with a Latin code. */
  asPage?: boolean;
  /** The detail below a choice is its number, which is shown before the name once it is chosen. */
  numbered?: boolean;
  /** Its choices are drawn inside the surrounding popover, so that a click on one is not a click outside. */
  inPlace?: boolean;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
  'aria-label'?: string;
  withAsterisk?: InputWrapperProps['withAsterisk'];
}

const CREATE = 'create';
const AS_PAGE = { input: { unicodeBidi: 'normal' } } as const;
/** A choice among the server's records, found by typing, with a way to add the one that is missing. */
export function EntityCombobox<Option extends EntityOption>(props: EntityComboboxProps<Option>) {
  const { source, value, onChange, create, bare = false, clearable = false, inputRef } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [creating, setCreating] = useState<string | null>(null);
  const [settled] = useDebouncedValue((typed ?? '').trim(), 200);
  // The choice that Enter takes: lit by typing, or by the kit's own arrow keys.
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [arrowed, setArrowed] = useState(false);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setHighlighted(null);
      setArrowed(false);
    },
  });
  const opened = combobox.dropdownOpened;
  const listId = useId();
  const name = props['aria-label'] ?? (typeof props.label === 'string' ? props.label : undefined);
  const online = useOnline();
  const list = useQuery({
    queryKey: [...source.key, settled],
    meta: { refusedInPlace: true },
    queryFn: ({ signal }) => source.search(settled, signal),
    enabled: opened,
    placeholderData: keepPreviousData,
    // Choices that were loaded before are offered without a connection too.
    networkMode: 'offlineFirst',
  });
  const { data, error, isPlaceholderData } = list;
  // Without a connection the call waits for it: nothing else says that the list is not there.
  const failed = list.isError || (!online && list.fetchStatus !== 'idle');
  const text = (typed ?? '').trim();
  // Until the server has answered for what is typed now, only those of the last answer that fit it
  // are offered: Enter must never take a record that the typed word does not name.
  const stale = isPlaceholderData || text !== settled;
  const options = (data ?? []).filter((option) => !stale || fits(option, text));
  const optionIds = options.map((option) => option.id).join();
  // Before the first answer nothing is offered: what comes would push it away from under the pointer, and take
  // the place that the keyboard has chosen.
  const waiting = data === undefined && !failed;
  // The record may exist among choices that failed to load: none is created then.
  const unknown = data === undefined && error?.status !== 403;

  // Known before the list is there, so that the field says it is open in the same breath.
  useEffect(() => combobox.setListId(listId), [combobox.setListId, listId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: highlighted again whenever the choices change
  useEffect(() => {
    if (!(opened && typed)) return;
    setHighlighted(combobox.selectFirstOption());
    setArrowed(false);
  }, [optionIds, stale, opened, typed]);

  function pick(option: Option | null) {
    setTyped(null);
    onChange(option);
    combobox.closeDropdown();
  }

  function retry() {
    // The connection is checked first: a call that waits for it continues once it is back.
    if (online) void list.refetch();
    else reportConnection('doubted');
  }

  function submit(id: string) {
    if (id === CREATE) {
      setCreating(text);
      combobox.closeDropdown();
      return;
    }
    pick(options.find((option) => String(option.id) === id) ?? null);
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    // Tab takes the lit choice along, as in a ledger; Escape closes the list and not the dialog
    // around it.
    if (event.key === 'Tab' && opened && typed) combobox.clickSelectedOption();
    if (event.key === 'Escape' && opened) event.stopPropagation();
    if (event.key === 'Enter' && opened && failed && options.length === 0) {
      event.preventDefault();
      retry();
    }
    if (/^Arrow(Up|Down)$/.test(event.key)) setArrowed(true);
    if (!(opened && /^(Arrow(Up|Down)|Enter|Escape)$/.test(event.key))) props.onKeyDown?.(event);
  }

  const rightSection =
    props.loading || (list.isFetching && opened && !failed) ? (
      <Loader size={14} aria-label={t('grid.loading')} />
    ) : clearable && value && !props.disabled ? (
      <CloseButton size="sm" aria-label={t('actions.clear')} onClick={() => pick(null)} />
    ) : (
      <IconChevronDown size={15} stroke={1.6} aria-hidden />
    );

  return (
    <>
      <Combobox
        withinPortal={!props.inPlace}
        store={combobox}
        keepMounted={false}
        onOptionSubmit={submit}
        width={bare ? 340 : 'target'}
        position="bottom-start"
      >
        <Combobox.Target
          withExpandedAttribute
          // Null hides the choice that the kit remembers from before; undefined would not.
          {...(arrowed ? {} : { 'aria-activedescendant': highlighted as string })}
        >
          <TextInput
            ref={inputRef}
            label={props.label}
            aria-label={props['aria-label']}
            error={props.error}
            description={props.description}
            required={props.required ?? false}
            disabled={props.disabled ?? false}
            placeholder={props.placeholder}
            variant={bare ? 'unstyled' : 'default'}
            {...(props.asPage ? { styles: AS_PAGE } : {})}
            role="combobox"
            autoComplete="off"
            value={typed ?? chosenText(value, props.numbered)}
            rightSection={bare ? null : rightSection}
            rightSectionPointerEvents={clearable && value ? 'all' : 'none'}
            onClick={() => combobox.openDropdown()}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={onKey}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              combobox.openDropdown();
            }}
            onBlur={() => {
              // Emptied on purpose means none; anything else that was not picked is forgotten.
              if (typed?.trim() === '' && value) onChange(null);
              setTyped(null);
              combobox.closeDropdown();
              props.onBlur?.();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options id={listId} aria-label={name} className={classes.options}>
            <EntityOptions options={options} chosen={value?.id} />
            {create && !unknown && !(stale && text) && !options.some(isCalled(text)) && (
              <Combobox.Option value={CREATE} className={classes.create}>
                {text
                  ? t('combobox.create', { text })
                  : t('combobox.createNew', { context: create.kind })}
              </Combobox.Option>
            )}
          </Combobox.Options>
          {options.length === 0 && (!create || waiting || failed || stale) && (
            <EntityEmpty
              failed={failed}
              problem={error}
              searching={list.isFetching || stale}
              onRetry={retry}
            />
          )}
        </Combobox.Dropdown>
      </Combobox>
      {create &&
        creating !== null &&
        create.render({
          text: creating,
          onDone: (option) => {
            setCreating(null);
            pick(option);
          },
          onClose: () => setCreating(null),
        })}
    </>
  );
}

/** The field's text for its choice. */
function chosenText(value: EntityOption | null, numbered = false): string {
  if (!value) return '';
  return numbered && value.detail ? `${value.detail} ${value.label}` : value.label;
}

/** Whether an option is called what was typed, however it is spelt (ة or ه, أ or ا): none is added beside it. */
function isCalled(text: string) {
  const needle = searchKey(text);
  return ({ label }: EntityOption) => searchKey(label) === needle;
}
