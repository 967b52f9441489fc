import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProjectRow } from '../api';
import { ProjectStatus } from './project-status';
import classes from './status-menu.module.css';
import { useStatusChanges } from './use-status-changes';

/** The status of a project, and the others that it can change to for those who may change it. */
export function StatusMenu({ project }: { project: ProjectRow }) {
  const { t } = useTranslation('projects');
  const changes = useStatusChanges()(project);
  const pill = <ProjectStatus status={project.project_status} />;
  if (changes.length === 0) return pill;
  const status = t(`status.${project.project_status}`);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('page.changeStatus', { status })}>
          {pill}
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {changes.map(({ label, icon, run }) => (
          <Menu.Item key={label} leftSection={icon} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
