import { z } from 'zod/mini';
import { maybe, maybeText } from '@/shared/lib/search-fields';
import type { ReportRequest } from './api';
import { LABELS, type Label } from './table-options';

/** A label's id; 0 means lines without one. */
const label = () => maybe(z.coerce.number().check(z.int(), z.nonnegative()));

/** What lines are narrowed by, as the address holds it: names are beside ids, so that they show at once. */
export const labelFields = () => ({
  branch: label(),
  branchName: maybeText(),
  class: label(),
  className: maybeText(),
  project: label(),
  projectName: maybeText(),
  tags: maybe(z.array(z.number().check(z.int(), z.positive())).check(z.minLength(1))),
});

const labelSearch = z.object(labelFields());
export type LabelSearch = z.output<typeof labelSearch>;

/** The change of the address that takes every label away. */
export const NO_LABELS = {
  branch: undefined,
  branchName: undefined,
  class: undefined,
  className: undefined,
  project: undefined,
  projectName: undefined,
  tags: undefined,
} satisfies LabelSearch;

/** How many of the labels that a report takes are asked for. */
export const labelsOn = (search: LabelSearch, takes: readonly Label[] = LABELS): number =>
  takes.filter((one) => search[one] !== undefined).length;

/** The labels of the address that a report takes: what its figures lead to is narrowed by them too. */
export function labelsOf(search: LabelSearch, takes: readonly Label[] = []): Partial<LabelSearch> {
  const { branch, branchName, class: classId, className, project, projectName, tags } = search;
  return {
    ...(takes.includes('branch') ? { branch, branchName } : {}),
    ...(takes.includes('class') ? { class: classId, className } : {}),
    ...(takes.includes('project') ? { project, projectName } : {}),
    ...(takes.includes('tags') ? { tags } : {}),
  };
}

type AskedLabels = Pick<ReportRequest, 'branch_id' | 'class_id' | 'project_id' | 'tag_ids'>;

/** The labels as the server is asked for them; those that the report doesn't take are left out. */
export function askedLabels(search: LabelSearch, takes: readonly Label[] = LABELS): AskedLabels {
  const selectedLabel = <L extends Label>(one: L) =>
    takes.includes(one) ? search[one] : undefined;
  const [branch, classId, project, tags] = [
    selectedLabel('branch'),
    selectedLabel('class'),
    selectedLabel('project'),
    selectedLabel('tags'),
  ];
  return {
    ...(branch === undefined ? {} : { branch_id: branch }),
    ...(classId === undefined ? {} : { class_id: classId }),
    ...(project === undefined ? {} : { project_id: project }),
    ...(tags === undefined ? {} : { tag_ids: tags }),
  };
}
