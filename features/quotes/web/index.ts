export { DownloadPdf } from "./download-pdf.tsx";
export { ContractStatusBadge } from "./sheet/contract-status.tsx";
export { DocumentHead } from "./sheet/document-head.tsx";
export { QuoteSheet } from "./sheet/quote-sheet.tsx";
