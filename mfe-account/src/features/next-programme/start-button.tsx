import { usePlatform } from '@funnel/platform';
import { Button } from '@funnel/ui';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotSaved } from '../../feedback/not-saved';
import { useStartNextMutation } from './next-programme-api';

type StartButtonProps = {
  programmeId: string;
  /** The number of the finished plan. */
  after: number;
  label: string;
  variant?: 'primary' | 'secondary';
};

/** Starts a plan and leads to its first step. */
export function StartButton({
  programmeId,
  after,
  label,
  variant = 'primary',
}: StartButtonProps): ReactElement {
  const { links } = usePlatform();
  const navigate = useNavigate();
  const [start, { isLoading, isError }] = useStartNextMutation();

  async function handleStart(): Promise<void> {
    const { data } = await start({ programmeId, after });
    if (data) void navigate(links.account());
  }

  return (
    <>
      <Button variant={variant} busy={isLoading} onClick={() => void handleStart()}>
        {label}
      </Button>
      {isError && <NotSaved />}
    </>
  );
}
