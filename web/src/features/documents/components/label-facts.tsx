import { Badge, Group } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { components } from '@/shared/api/schema';
import { session } from '@/shared/auth/session';
import { Bdi } from '@/shared/ui/bdi';
import type { HeadFact } from './document-head';

/** The labels of a document, and the activity it was issued under, as its head shows them. */
export function labelFacts(
  document: Pick<
    components['schemas']['InvoiceView'],
    'project_name' | 'branch_name' | 'tags' | 'activity_code'
  >,
  t: TFunction<'documents'>,
): HeadFact[] {
  const { project_name: project, branch_name: branch, tags, activity_code: activity } = document;
  return [
    { name: t('fields.project'), value: project && <Bdi>{project}</Bdi> },
    { name: t('fields.branch'), value: branch && <Bdi>{branch}</Bdi> },
    { name: t('fields.activityCode'), value: activity && <Bdi ltr>{activity}</Bdi> },
    {
      name: session.get()?.company.tagName ?? t('fields.tags'),
      value: tags.length > 0 && (
        <Group gap={6}>
          {tags.map((tag) => (
            <Badge key={tag.id} variant="light" tt="none">
              <Bdi>{tag.tag}</Bdi>
            </Badge>
          ))}
        </Group>
      ),
    },
  ];
}
