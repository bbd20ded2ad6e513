import {FileText} from 'lucide-react'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {assetUrl} from '#app/lib/image-url.ts'
import {Section} from '#app/sections/section.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {BlockProps} from '../block-props.ts'

/** Files with their kind and size. */
export default function DownloadBlock({block, ...place}: BlockProps<'downloadBlock'>) {
  const {intro, files} = block
  if (files.length === 0) return null
  const Heading = intro?.title ? 'h3' : 'h2'
  return (
    <Section intro={intro} {...place}>
      <ul className="border-line border-t">
        {files.map((file) => (
          <li
            key={file._key}
            {...editAttributes(file)}
            className="flex items-start gap-5 border-line border-b py-6"
          >
            <FileText className="mt-1 size-6 shrink-0 text-accent" />
            <div className="wrap-anywhere min-w-0">
              <Heading className="text-xl">
                <SmartLink
                  href={`${assetUrl(file.url)}?${new URLSearchParams({dl: file.name})}`}
                  download={file.name || true}
                  className="underline decoration-1 underline-offset-4"
                >
                  {file.title}
                </SmartLink>
              </Heading>
              <p className="mt-1 text-muted text-sm">
                {file.kind.toUpperCase()}, {sizeText(file.bytes)}
              </p>
              {file.description && (
                <p className="mt-2 max-w-measure text-muted">{file.description}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** As in “1.2 MB”, with units of 1000 as in file managers. */
function sizeText(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const amount = isLarge ? bytes / 1_000_000 : Math.max(1, Math.round(bytes / 1000))
  return amount.toLocaleString('en', {style: 'unit', unit, maximumFractionDigits: 1})
}
