import { Box, Center } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { fixed, ReadOptions } from '../platform/calls/queries.ts'

type ThumbnailProps = {
  file: ReadOptions<Blob> & typeof fixed
  width: number | string
  height: number
}

/** The first page as a small picture, fetched when it comes into view. It says nothing that the text beside does not. */
export function Thumbnail({ file, width, height }: ThumbnailProps) {
  const { ref, inViewport } = useInViewport()
  const { data } = useQuery({ ...file, enabled: inViewport, retry: false })
  return (
    <Box ref={ref} w={width} h={height} flex="none" aria-hidden className="thumbnail">
      {data ? (
        <Picture file={data} />
      ) : (
        <Center h="100%" c="dimmed">
          <IconFileText size={Math.min(36, height / 2)} stroke={1.25} />
        </Center>
      )}
    </Box>
  )
}

function Picture({ file }: { file: Blob }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt="" width="100%" height="100%" />
}
