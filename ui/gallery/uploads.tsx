import { FileDrop } from "../forms/file-drop.tsx";
import { UploadTile } from "../forms/upload-tile.tsx";
import { toast } from "../overlays/toast.ts";

export function Uploads() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <FileDrop
        multiple
        accept="image/*"
        hint="JPEG, PNG, WebP, GIF, HEIC ou HEIF, 5 Mo au plus, 10 images"
        onFiles={(files) => toast({ title: files.map((file) => file.name).join(", ") })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <UploadTile
          name="facade.jpg"
          state={{ kind: "done" }}
          badge="Couverture"
          onRemove={() => {}}
          onMoveAfter={() => {}}
        />
        <UploadTile
          name="entree-avant-apres.heic"
          state={{ kind: "uploading", progress: 0.6 }}
          onRemove={() => {}}
        />
        <UploadTile
          name="video.mov"
          state={{ kind: "failed", message: "Ce type de fichier n’est pas accepté." }}
          onRemove={() => {}}
          onRetry={() => {}}
        />
      </div>
    </div>
  );
}
