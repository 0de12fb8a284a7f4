import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { DeletionPage } from './deletion-page';
import { VisitorDataPage } from './privacy-page';

/** The public pages below `/your-data`. */
export function YourDataRoutes(): ReactElement {
  return (
    <Routes>
      <Route index element={<VisitorDataPage />} />
      <Route path="deletion" element={<DeletionPage />} />
      <Route path="*" element={<Navigate to="/your-data" replace />} />
    </Routes>
  );
}
