export { DownloadPdf } from "./download-pdf.tsx";
