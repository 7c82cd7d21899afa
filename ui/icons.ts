import { createElement, type ReactElement } from "react";
import { drawingPath, iconsFile } from "./illustrations/file-names.ts";

interface IconProps {
  className?: string;
  /** Read aloud; an icon without one is decorative, since words stand beside it. */
  label?: string;
}

/** `symbol` is its id in the file of icons, which is Lucide's. */
export type Icon = ((props: IconProps) => ReactElement) & { symbol: string };

/**
 * Lucide's icons that pages show. They are drawn from one file (tools/drawings/icons.ts): shapes written out
 * would be a third of a list's HTML, and a file of its own for each icon that a few pages share. 24 px,
 * unless its class says otherwise.
 */
const icon = (symbol: string): Icon =>
  Object.assign(
    ({ className, label }: IconProps) =>
      createElement(
        "svg",
        {
          className: className ? `icon ${className}` : "icon",
          ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true }),
        },
        createElement("use", { href: `${drawingPath(iconsFile)}#${symbol}` }),
      ),
    { symbol },
  );

export const Activity: Icon = /* @__PURE__ */ icon("activity");
export const Archive: Icon = /* @__PURE__ */ icon("archive");
export const ArchiveRestore: Icon = /* @__PURE__ */ icon("archive-arrow-up");
export const ArrowDown: Icon = /* @__PURE__ */ icon("arrow-down");
export const ArrowLeft: Icon = /* @__PURE__ */ icon("arrow-left");
export const ArrowUp: Icon = /* @__PURE__ */ icon("arrow-up");
export const ArrowUpDown: Icon = /* @__PURE__ */ icon("arrow-up-down");
export const BadgeCheck: Icon = /* @__PURE__ */ icon("badge-check");
export const Ban: Icon = /* @__PURE__ */ icon("ban");
export const Bell: Icon = /* @__PURE__ */ icon("bell");
export const BellOff: Icon = /* @__PURE__ */ icon("bell-off");
export const BellRing: Icon = /* @__PURE__ */ icon("bell-ring");
export const BookOpen: Icon = /* @__PURE__ */ icon("book-open");
export const Bookmark: Icon = /* @__PURE__ */ icon("bookmark");
export const BriefcaseBusiness: Icon = /* @__PURE__ */ icon("briefcase-business");
export const Building: Icon = /* @__PURE__ */ icon("building");
export const Building2: Icon = /* @__PURE__ */ icon("building-complex");
export const Calculator: Icon = /* @__PURE__ */ icon("calculator");
export const CalendarCheck: Icon = /* @__PURE__ */ icon("calendar-check");
export const CalendarClock: Icon = /* @__PURE__ */ icon("calendar-clock");
export const CalendarDays: Icon = /* @__PURE__ */ icon("calendar-days");
export const CalendarX2: Icon = /* @__PURE__ */ icon("calendar-x-2");
export const Camera: Icon = /* @__PURE__ */ icon("camera");
export const Car: Icon = /* @__PURE__ */ icon("car");
export const Check: Icon = /* @__PURE__ */ icon("check");
export const ChevronDown: Icon = /* @__PURE__ */ icon("chevron-down");
export const ChevronLeft: Icon = /* @__PURE__ */ icon("chevron-left");
export const ChevronRight: Icon = /* @__PURE__ */ icon("chevron-right");
export const ChevronsUpDown: Icon = /* @__PURE__ */ icon("chevrons-up-down");
export const Circle: Icon = /* @__PURE__ */ icon("circle");
export const CircleAlert: Icon = /* @__PURE__ */ icon("circle-exclamation-point");
export const CircleCheck: Icon = /* @__PURE__ */ icon("circle-check");
export const CircleDashed: Icon = /* @__PURE__ */ icon("circle-dashed");
export const CircleHelp: Icon = /* @__PURE__ */ icon("circle-question-mark");
export const ClipboardList: Icon = /* @__PURE__ */ icon("clipboard-list");
export const Clock: Icon = /* @__PURE__ */ icon("clock");
export const Clock3: Icon = /* @__PURE__ */ icon("clock-3");
export const Coins: Icon = /* @__PURE__ */ icon("coins");
export const ContactRound: Icon = /* @__PURE__ */ icon("contact-round");
export const Copy: Icon = /* @__PURE__ */ icon("copy");
export const CopyCheck: Icon = /* @__PURE__ */ icon("copy-check");
export const CreditCard: Icon = /* @__PURE__ */ icon("credit-card");
export const Dot: Icon = /* @__PURE__ */ icon("dot");
export const Download: Icon = /* @__PURE__ */ icon("download");
export const Ellipsis: Icon = /* @__PURE__ */ icon("ellipsis");
export const EllipsisVertical: Icon = /* @__PURE__ */ icon("ellipsis-vertical");
export const ExternalLink: Icon = /* @__PURE__ */ icon("external-link");
export const Eye: Icon = /* @__PURE__ */ icon("eye");
export const FileSignature: Icon = /* @__PURE__ */ icon("file-pen-line");
export const FileText: Icon = /* @__PURE__ */ icon("file-text");
export const Flag: Icon = /* @__PURE__ */ icon("flag");
export const Globe: Icon = /* @__PURE__ */ icon("globe");
export const Hammer: Icon = /* @__PURE__ */ icon("hammer");
export const Heart: Icon = /* @__PURE__ */ icon("heart");
export const HeartOff: Icon = /* @__PURE__ */ icon("heart-off");
export const History: Icon = /* @__PURE__ */ icon("rotate-ccw-clock");
export const Hourglass: Icon = /* @__PURE__ */ icon("hourglass");
export const House: Icon = /* @__PURE__ */ icon("house");
export const Image: Icon = /* @__PURE__ */ icon("image");
export const ImagePlus: Icon = /* @__PURE__ */ icon("image-plus");
export const Inbox: Icon = /* @__PURE__ */ icon("inbox");
export const Info: Icon = /* @__PURE__ */ icon("info");
export const KeyRound: Icon = /* @__PURE__ */ icon("key-round");
export const Keyboard: Icon = /* @__PURE__ */ icon("keyboard");
export const LandPlot: Icon = /* @__PURE__ */ icon("land-plot");
export const LayoutDashboard: Icon = /* @__PURE__ */ icon("layout-dashboard");
export const LockOpen: Icon = /* @__PURE__ */ icon("lock-open");
export const Megaphone: Icon = /* @__PURE__ */ icon("megaphone");
export const LogOut: Icon = /* @__PURE__ */ icon("log-out");
export const Mail: Icon = /* @__PURE__ */ icon("mail");
export const MailCheck: Icon = /* @__PURE__ */ icon("mail-check");
export const MailQuestionMark: Icon = /* @__PURE__ */ icon("mail-question-mark");
export const MapPin: Icon = /* @__PURE__ */ icon("map-pin");
export const MapPinCheck: Icon = /* @__PURE__ */ icon("map-pin-check");
export const Maximize2: Icon = /* @__PURE__ */ icon("maximize-2");
export const Menu: Icon = /* @__PURE__ */ icon("menu");
export const Merge: Icon = /* @__PURE__ */ icon("merge");
export const MessageCircle: Icon = /* @__PURE__ */ icon("message-circle");
export const MessageCircleQuestionMark: Icon = /* @__PURE__ */ icon("message-circle-question-mark");
export const MessageSquareReply: Icon = /* @__PURE__ */ icon("message-square-reply");
export const MessageSquareText: Icon = /* @__PURE__ */ icon("message-square-text");
export const MessagesSquare: Icon = /* @__PURE__ */ icon("messages-square");
export const Minus: Icon = /* @__PURE__ */ icon("minus");
export const Navigation: Icon = /* @__PURE__ */ icon("navigation");
export const NotebookPen: Icon = /* @__PURE__ */ icon("notebook-pen");
export const PanelLeft: Icon = /* @__PURE__ */ icon("panel-left");
export const Paperclip: Icon = /* @__PURE__ */ icon("paperclip");
export const Pencil: Icon = /* @__PURE__ */ icon("pencil");
export const Phone: Icon = /* @__PURE__ */ icon("phone");
export const PhoneCall: Icon = /* @__PURE__ */ icon("phone-call");
export const Plus: Icon = /* @__PURE__ */ icon("plus");
export const Printer: Icon = /* @__PURE__ */ icon("printer");
export const ReceiptText: Icon = /* @__PURE__ */ icon("receipt-text");
export const RotateCcw: Icon = /* @__PURE__ */ icon("rotate-ccw");
export const Route: Icon = /* @__PURE__ */ icon("route");
export const Rows2: Icon = /* @__PURE__ */ icon("rows-2");
export const Scale: Icon = /* @__PURE__ */ icon("scale");
export const ScanFace: Icon = /* @__PURE__ */ icon("scan-face");
export const ScrollText: Icon = /* @__PURE__ */ icon("scroll-text");
export const Search: Icon = /* @__PURE__ */ icon("search");
export const SendHorizontal: Icon = /* @__PURE__ */ icon("send-horizontal");
export const Settings: Icon = /* @__PURE__ */ icon("settings");
export const Settings2: Icon = /* @__PURE__ */ icon("settings-2");
export const ShieldAlert: Icon = /* @__PURE__ */ icon("shield-exclamation-point");
export const ShieldCheck: Icon = /* @__PURE__ */ icon("shield-check");
export const SlidersHorizontal: Icon = /* @__PURE__ */ icon("sliders-horizontal");
export const Snowflake: Icon = /* @__PURE__ */ icon("snowflake");
export const Star: Icon = /* @__PURE__ */ icon("star");
export const Store: Icon = /* @__PURE__ */ icon("store");
export const Tags: Icon = /* @__PURE__ */ icon("tags");
export const Trash2: Icon = /* @__PURE__ */ icon("trash");
export const TreePine: Icon = /* @__PURE__ */ icon("tree-pine");
export const TriangleAlert: Icon = /* @__PURE__ */ icon("triangle-exclamation-point");
export const Undo2: Icon = /* @__PURE__ */ icon("undo-2");
export const Upload: Icon = /* @__PURE__ */ icon("upload");
export const User: Icon = /* @__PURE__ */ icon("user");
export const UserRound: Icon = /* @__PURE__ */ icon("user-round");
export const Users: Icon = /* @__PURE__ */ icon("users");
export const UsersRound: Icon = /* @__PURE__ */ icon("users-round");
export const WalletCards: Icon = /* @__PURE__ */ icon("wallet-cards");
export const WifiOff: Icon = /* @__PURE__ */ icon("wifi-off");
export const Wrench: Icon = /* @__PURE__ */ icon("wrench");
export const X: Icon = /* @__PURE__ */ icon("x");

// `Map` as a name here would hide the built-in one.
const MapIcon: Icon = /* @__PURE__ */ icon("map");

export { MapIcon as Map };
