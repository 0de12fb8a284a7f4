import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** The code of a mailed link; empty without one. It works like a key, so it doesn’t stay in the address. */
export function useLinkCode(): string {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [code] = useState(() => search.get('code') ?? '');
  useEffect(() => {
    if (search.has('code')) void navigate({ search: '' }, { replace: true });
  }, [search, navigate]);
  return code;
}
