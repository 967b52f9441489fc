import { Combobox } from '@mantine/core';
import { Bdi } from './bdi';
import classes from './entity-combobox.module.css';
import type { EntityOption } from './entity-option';

interface EntityOptionsProps {
  options: readonly EntityOption[];
  chosen: EntityOption['id'] | undefined;
}

/** The choices of a list, under the names of their groups where there are several. */
export function EntityOptions({ options, chosen }: EntityOptionsProps) {
  return groupsOf(options).map(({ name, members }) => {
    const rows = members.map((option) => (
      <OptionRow key={option.id} option={option} chosen={option.id === chosen} />
    ));
    if (!name) return rows;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, not fieldsets
      <div key={name} role="group" aria-label={name}>
        <div className={classes.group} aria-hidden>
          <Bdi>{name}</Bdi>
        </div>
        {rows}
      </div>
    );
  });
}

/** Neighbours of one group together; without names where there is no more than one. */
function groupsOf(options: readonly EntityOption[]) {
  const groups: { name?: string | undefined; members: EntityOption[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, members: [option] });
  }
  return groups.length > 1 ? groups : [{ members: [...options] }];
}

function OptionRow({ option, chosen }: { option: EntityOption; chosen: boolean }) {
  return (
    <Combobox.Option value={String(option.id)} active={chosen} className={classes.option}>
      <span className={classes.text}>
        <Bdi className="truncate">{option.label}</Bdi>
        {option.detail && (
          <Bdi className={`truncate ${option.lacking ? classes.lacking : classes.detail}`}>
            {option.detail}
          </Bdi>
        )}
      </span>
      {option.hint && <bdi className={classes.hint}>{option.hint}</bdi>}
    </Combobox.Option>
  );
}
